/** Pattern for `ilike`: whatever contains the text as it is. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
