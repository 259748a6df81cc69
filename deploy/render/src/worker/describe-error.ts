/** What a release threw, as text. It may be anything, also an object whose getters throw. */
export function describeError(error: unknown): { isMissing: boolean; message: string } {
  try {
    const { name, message } = error as { name: unknown; message: unknown };
    return { isMissing: name === 'AnswerMissing', message: String(message ?? error).slice(0, 300) };
  } catch {
    return { isMissing: false, message: 'an error that cannot be read' };
  }
}
