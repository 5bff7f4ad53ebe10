"""How the report looks: its style sheet, on the screen and on A4, and the sign of a warning."""

WARNING_SIGN = (
    '<svg class="sign" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><path d="M8 1.5 15.2 14.5H.8z" '
    'fill="#855200"/><path d="M8 6v4.2M8 11.6v1.4" stroke="#FFFFFF" stroke-width="1.6"/></svg>'
)
STYLE = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #F8F6F2; color: #25221D; font: 14px/1.45 "Noto Sans", "Segoe UI", system-ui, sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 36px 20px 48px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 6px; }
h2 { font-size: 20px; margin: 34px 0 12px; padding-bottom: 6px; border-bottom: 1px solid #D5CEC2; }
h2 span { font-weight: 400; font-size: 13px; color: #5F574C; margin-left: 14px; }
h3 { font-size: 14px; margin: 0 0 4px; }
p { margin: 0 0 8px; }
.second, td span, figcaption span { color: #5F574C; font-weight: 400; }
.cards { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; margin-top: 20px; }
.card { background: #FFF; border: 1px solid #D5CEC2; border-radius: 6px; padding: 14px 16px; }
.question { color: #5F574C; display: flex; justify-content: space-between; gap: 8px; }
.badge { background: #DED7F8; color: #25221D; border-radius: 4px; padding: 0 8px; font-weight: 700; font-size: 12px;
  align-self: flex-start; }
.answer { font-size: 17px; font-weight: 700; line-height: 1.3; }
table { border-collapse: collapse; }
th { text-align: left; font-weight: 400; padding: 0 16px 0 0; }
.run { width: 100%; }
.run th, .run td, .figures th, .figures td { padding: 4px 16px 4px 0; border-bottom: 1px solid #D5CEC2;
  vertical-align: top; }
.run:not(.games) tr:first-child td, .figures tr:first-child td { color: #5F574C; }
.run th { width: 18%; } .run td { width: 30%; } .run td:last-child { width: 52%; overflow-wrap: anywhere; }
.run .seed { color: #4F35C2; font-weight: 700; width: 12%; }
.differs td:last-child { font-weight: 700; }
.sign { vertical-align: -2px; margin-right: 6px; }
.chart td, .chart th { padding-top: 0; padding-bottom: 0; line-height: 1.2; white-space: nowrap; }
.chart .doubt { white-space: normal; }
.chart td { padding-right: 14px; }
.chart svg { display: block; }
.pooled th { font-weight: 700; }
.figures { width: 100%; font-size: 13px; }
.doubt { color: #855200; font-size: 13px; margin: 4px 0; }
svg text { font: 10px "Noto Sans", "Segoe UI", system-ui, sans-serif; fill: #5F574C; }
.panels { display: grid; grid-template-columns: repeat(4, 1fr); gap: 14px; }
figure { margin: 0; } figure svg { width: 100%; height: auto; display: block; }
figcaption { display: flex; justify-content: space-between; gap: 8px; font-size: 12px; }
.columns { display: flex; flex-wrap: wrap; gap: 20px 36px; }
.method { columns: 2; column-gap: 36px; } .method div { break-inside: avoid; margin-bottom: 12px; }
.method p { color: #5F574C; }
@page { size: A4; margin: 13mm; }
@media print {
  body { background: #FFF; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  main { max-width: none; padding: 0; zoom: 0.62; }
  tr, figure, .card { break-inside: avoid; } h2, h3 { break-after: avoid; }
}
@media screen and (max-width: 1040px) {
  section { overflow-x: auto; }
}
@media screen and (max-width: 760px) {
  .cards, .panels { grid-template-columns: 1fr; } .method { columns: 1; }
}
"""
