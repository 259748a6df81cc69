import { badRequest } from '../http/problem.ts';

const DAY_MS = 86_400_000;

/** When a Shanghai day begins. @throws Problem for a day that no calendar has. */
export function startOfDay(day: string): Date {
  const at = new Date(`${day}T00:00:00+08:00`);
  const there = Number.isNaN(at.getTime()) ? '' : new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  if (there !== day) throw badRequest(`没有 ${day} 这一天`, `There is no day ${day}`);
  return at;
}

/** When the next day begins. @throws Problem as above. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}
