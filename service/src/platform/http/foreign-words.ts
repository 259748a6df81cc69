const LONGEST = 120;

/**
 * What another service says of its refusal, for the log: its words, without what it repeats of the request.
 * @param sent values that were sent to it.
 */
export function foreignWords(text: unknown, sent: readonly string[]): string {
  if (typeof text !== 'string') return '';
  const without = sent.filter((value) => value !== '').reduce((left, value) => left.replaceAll(value, '…'), text);
  // Whatever has a digit or a mark of an address is no word: numbers, codes, addresses, signatures.
  return without.replaceAll(/\S*[\d@=&%/]\S*/g, '…').slice(0, LONGEST);
}
