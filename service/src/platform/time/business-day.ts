const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in Shanghai, `YYYY-MM-DD`, that a moment falls on. */
export function businessDay(moment: Date): string {
  return format.format(moment);
}

const timeFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** A moment in Shanghai, `YYYY-MM-DD HH:MM`, for texts that people read. */
export function businessTime(moment: Date): string {
  return timeFormat.format(moment).replace(',', '');
}
