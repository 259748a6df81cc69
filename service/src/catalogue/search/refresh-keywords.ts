import { sql } from 'kysely';
import { decayedNetworks, deleteEarlierNetworks, firstDay } from '../../platform/limits/daily-networks.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CatalogueContext } from '../context.ts';
import { searchMeaning } from './meaning/search-meaning.ts';

/** Days after which a keyword that nobody searches is deleted. */
const KEPT_DAYS = 30;
/** Keywords of a language that are checked for results. */
const CANDIDATES = 200;
/** Keywords that are kept without an operator's decision. */
const MOST_KEPT = 20_000;
const HAN = /\p{Script=Han}/u;
/** Words and nothing else: a search finds works by them whatever stands beside them. */
const WORDS = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u;

/**
 * Decides which searched keywords others may see: ten distinct networks searched it within seven days, it is one keyword in the
 * language of its page, of words alone, and it finds tracks. Deletes keywords and networks that are no longer counted.
 */
export async function refreshKeywords(context: CatalogueContext): Promise<void> {
  const { db, now } = context;
  await deleteEarlierNetworks(db, now());
  await db.deleteFrom('search_keyword_day').where('day', '<', firstDay(now())).execute();
  await sql`
    update search_keyword k set networks = coalesce(d.networks, 0)
    from search_keyword old left join (
      select locale, name, ${decayedNetworks(now())} as networks from search_keyword_day group by locale, name) d using (locale, name)
    where k.locale = old.locale and k.name = old.name and k.networks <> coalesce(d.networks, 0)`.execute(db);
  for (const locale of ['zh', 'en'] as const) {
    const { rows } = await sql<{ name: string; shown: string }>`
      select k.name, k.shown from search_keyword k where k.locale = ${locale} and k.state is null and k.networks > 0
      order by k.networks desc, k.name limit ${CANDIDATES}`.execute(db);
    const popular: string[] = [];
    for (const { name, shown } of rows) {
      const fits = HAN.test(shown) === (locale === 'zh') && WORDS.test(shown);
      if (fits && (await findsTracks(context, shown))) popular.push(name);
    }
    await sql`
      update search_keyword set popular = not popular
      where locale = ${locale} and popular <> (name = any(${popular}::text[]))`.execute(db);
  }
  await prune(context, businessDay(new Date(now().getTime() - KEPT_DAYS * 86_400_000)));
}

/** Whether some works have all of a keyword: what finds works only by giving up a part of it is no proposal. */
async function findsTracks({ db, tags, snapshots }: CatalogueContext, keyWords: string): Promise<boolean> {
  const { complete } = await searchMeaning({ db, snapshot: snapshots.current(), tags: await tags.current() }, keyWords, []);
  return complete > 0;
}

/** Keeps what an operator decided on, what was proposed, and the rest while it is recent and not too much. */
async function prune({ db }: CatalogueContext, since: string): Promise<void> {
  await sql`
    delete from search_keyword where state is null and not proposed and (last_at < ${since}::date or (locale, name) in (
      select locale, name from search_keyword where state is null and not proposed
      order by networks desc, last_at desc offset ${sql.lit(MOST_KEPT)}))`.execute(db);
}
