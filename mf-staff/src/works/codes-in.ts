/** Codes as people paste them: in lines, or parted by commas and spaces. */
export function codesIn(text: string): string[] {
  return text.split(/[\s,，、;；]+/u).filter((code) => code !== '');
}
