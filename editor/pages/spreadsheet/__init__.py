"""The spreadsheet: all cards of one kind as a table; columns, cells, copying and pasting without Qt; the page that
shows them.
"""
