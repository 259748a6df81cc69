import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CallName } from 'shared-contracts/api/call-names';
import type { Locale } from 'shared-contracts/locale/locale';
import { askCall, CallRefused } from './ask-call.ts';

/** Answers of the service for the gate: those of now, else the last ones that a check got. */
export interface RecordedAnswers {
  /** Data of a call; undefined when there is no answer of now and none is kept. */
  answer(call: CallName, params: unknown, locale: Locale): Promise<unknown>;
  /** Whether kept answers had to do. */
  usedKept(): boolean;
}

/** Answers by files of a folder, one for each call with its parameters and language. */
export function recordedAnswers(folder: string, serviceUrl: string | undefined): RecordedAnswers {
  const asked = new Map<string, Promise<unknown>>();
  let isSilent = serviceUrl === undefined;
  let usedKept = false;

  async function find(call: CallName, params: unknown, locale: Locale, file: string): Promise<unknown> {
    if (!isSilent) {
      try {
        const data = await askCall(serviceUrl!, call, params, locale);
        await keep(file, data);
        return data;
      } catch (error) {
        if (error instanceof CallRefused) return undefined;
        // A service that cannot be reached is not asked again.
        isSilent = true;
      }
    }
    try {
      const { data } = JSON.parse(await readFile(file, 'utf8')) as { data: unknown };
      usedKept = true;
      return data;
    } catch {
      // Never asked, or half written.
      return undefined;
    }
  }

  async function keep(file: string, data: unknown): Promise<void> {
    try {
      await mkdir(folder, { recursive: true });
      const own = `${file}.${randomUUID()}`;
      await writeFile(own, JSON.stringify({ data }));
      await rename(own, file);
    } catch {
      // A full disk: this check has its answer, a later one asks again.
    }
  }

  return {
    answer(call, params, locale) {
      const key = JSON.stringify([call, params ?? null, locale]);
      const file = path.join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`);
      const found = asked.get(key) ?? find(call, params, locale, file);
      asked.set(key, found);
      return found;
    },
    usedKept: () => usedKept,
  };
}
