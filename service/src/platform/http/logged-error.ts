/** Fields of errors that hold codes and names of ours, never values. */
const NAMES = ['code', 'constraint', 'table', 'column', 'routine', 'status', 'statusCode'] as const;
/** SQLSTATE; system errors such as `EPIPE` have no digit. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;
const CAUSES = 3;

export interface LoggedError {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/**
 * What the log says of an error: its kind, its words, where it arose, and its codes. Not its other fields: those of a database hold the
 * row that was refused, those of an address the keys in it. Not what it quotes either.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const fields = error as unknown as Readonly<Record<string, unknown>>;
  const named = Object.fromEntries(
    NAMES.flatMap((name) => (/^(?:string|number)$/.test(typeof fields[name]) ? [[name, fields[name]]] : [])),
  );
  const message = wordsOf(error, String(named.code ?? ''));
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...named,
    ...(error.cause instanceof Error && depth < CAUSES && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** Words without values: what a database could not read, what is no JSON, what is no address. */
function wordsOf({ name, message }: Error, code: string): string {
  if (name === 'SyntaxError' && message.includes('JSON')) return 'the text is no JSON';
  if (code === 'ERR_INVALID_URL' || message.startsWith('Failed to parse URL')) return 'the text is no address';
  // Names of tables and constraints stay; data exceptions quote the value.
  return SQLSTATE.test(code) && code.startsWith('22') ? message.replaceAll(/"[^"]*"/g, '"…"') : message;
}
