import { touchCatalogue } from '../catalogue/revision.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { conditionOf, type TrackFilter } from './condition.ts';
import { countFacets } from './count-facets.ts';
import { FacetSnapshots } from './facet-snapshots.ts';
import { facetToken } from './facets.ts';

const FILTERS: TrackFilter[] = [
  {},
  { musicLibraryTypeId: 1 },
  { musicLibraryTypeId: 1, tempos: ['medium', 'fast'] },
  { tagIds: [1, 2, 12], lengths: ['60-120'], tempos: ['slow'] },
  { promoted: true, keys: ['C', 'Am'] },
];
const TOKENS = [
  ...Array.from({ length: 60 }, (_, id) => facetToken.tag(id)),
  facetToken.tempo('slow'),
  facetToken.tempo('fast'),
  facetToken.length('60-120'),
  facetToken.key('C'),
];
const TAGS = { tagsNamed: () => [], groupOf: (id: number) => Math.floor(id / 10) };

onEachDatabase('snapshots of facets', (database) => {
  const failed: unknown[] = [];
  const snapshots = () => new FacetSnapshots(database.db, { least: 1, onError: (error) => failed.push(error) });

  beforeAll(async () => {
    await fillDemo(database.db, new Date());
  });

  test('count as the database does', async () => {
    const kept = snapshots();
    await kept.refresh();
    const snapshot = kept.current();
    expect(snapshot?.size).toBeGreaterThan(100);
    for (const filter of FILTERS) {
      const condition = conditionOf(filter, TAGS);
      const [ours, theirs] = await Promise.all([countFacets(database.db, condition, snapshot), countFacets(database.db, condition, null)]);
      for (const facet of ['lengths', 'tempos', 'keys', 'tags:0', 'tags:1']) {
        expect(TOKENS.map(ours(facet).countOf)).toEqual(TOKENS.map(theirs(facet).countOf));
      }
    }
    expect(failed).toEqual([]);
  });

  test('follow a change of the catalogue', async () => {
    const kept = snapshots();
    await kept.refresh();
    const before = kept.current()!.size;
    const gone = await database.db.selectFrom('track_search').select('version_id').executeTakeFirstOrThrow();
    await database.db.deleteFrom('track_search').where('version_id', '=', gone.version_id).execute();
    await touchCatalogue(database.db);
    await kept.refresh();
    expect(kept.current()!.size).toBe(before - 1);
  });

  test('are not made of a catalogue that the database counts fast enough', async () => {
    const kept = new FacetSnapshots(database.db, { onError: (error) => failed.push(error) });
    await kept.refresh();
    expect(kept.current()).toBeNull();
  });
});
