import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { asAway } from './database-away.ts';

const MARK = '/* kept plan */';
/** A statement that is marked and yet comes in ever new texts must not fill the memory of the connections. */
const MOST = 100;

/**
 * Marks a statement with few distinct texts: each PostgreSQL connection then parses and plans it once, which for a join of
 * four tables takes as long as running it. Use it only where one plan suits all parameters: not where the token index may be
 * used, nor with a limit as parameter.
 */
export function preparedPlan(): RawBuilder<unknown> {
  return sql.raw(MARK);
}

const names = new Map<string, string>();

/** A client that prepares marked statements under a name, and says when the database is away. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the driver are passed through as they are
  override query(...given: any[]): any {
    const [text, values, ...more] = given;
    const name = typeof text === 'string' && text.includes(MARK) ? nameOf(text) : null;
    const answer = (super.query as (...all: unknown[]) => unknown)(...(name === null ? given : [{ name, text, values }, ...more]));
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw asAway(error);
    });
  }
}

function nameOf(text: string): string | null {
  let name = names.get(text);
  if (name === undefined && names.size < MOST) {
    name = `kept_${names.size + 1}`;
    names.set(text, name);
  }
  return name ?? null;
}
