/** Parts of the composer centre, by `type` in its address. */
export type CenterPart = 'songs' | 'earnings';

/** Value of `type` that shows what was sold. */
const SOLD = '2';

export function partOf(url: string): CenterPart {
  return new URL(url).searchParams.get('type') === SOLD ? 'earnings' : 'songs';
}

/** Query of a part. */
export function partQuery(part: CenterPart): string {
  return part === 'earnings' ? `?type=${SOLD}` : '?';
}
