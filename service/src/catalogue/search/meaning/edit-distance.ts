/**
 * Number of letters to insert, delete, replace or swap with their neighbour to turn one word into the other (optimal string
 * alignment); above `most` the answer is `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      if (cost < best) best = cost;
    }
    if (best > most) return most + 1;
    before = last;
    last = row;
  }
  return Math.min(last[b.length]!, most + 1);
}

/** The letters of a word as bits, with one bit for all else; doubled letters do not matter. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

/** False when the words certainly are more than `most` changes apart: a change takes away one letter at most, and brings one. */
export function mayBeWithin(lettersOfOne: number, lettersOfOther: number, most: number): boolean {
  return !hasMoreThan(lettersOfOne & ~lettersOfOther, most) && !hasMoreThan(lettersOfOther & ~lettersOfOne, most);
}

function hasMoreThan(letters: number, most: number): boolean {
  for (let left = 0; left < most; left++) letters &= letters - 1;
  return letters !== 0;
}

/** The word with every doubled letter once: `hopfull` is nearer to `hopeful` that way. */
export function undoubled(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}
