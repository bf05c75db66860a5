// Imported first: the level is read when the logger is made. What is measured is our work, not the
// terminal's.
process.env.POWERTOOLS_LOG_LEVEL = 'ERROR'
