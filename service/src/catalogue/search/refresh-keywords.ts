import { sql } from 'kysely';
import { deleteEarlierNetworks } from '../../platform/limits/daily-networks.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import type { CatalogueContext } from '../context.ts';
import { searchMeaning } from './meaning/search-meaning.ts';

const DAYS = 30;
/** Networks that must have searched a keyword before others see it: on all days together, and on one day. */
const LEAST_NETWORKS = 3;
const LEAST_IN_A_DAY = 2;
/** Keywords of a language that are checked for results. */
const CANDIDATES = 200;
/** Keywords that are kept without an operator's decision. */
const MOST_KEPT = 20_000;
const HAN = /\p{Script=Han}/u;
/** Words and nothing else: a search finds works by them whatever stands beside them. */
const WORDS = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u;

/**
 * Decides which searched keywords others may see: several distinct networks searched it within thirty days, it is one keyword in
 * the language of its page, of words alone, and it finds tracks. Deletes keywords and networks that are no longer counted.
 */
export async function refreshKeywords(context: CatalogueContext): Promise<void> {
  const { db, now } = context;
  const since = businessDay(new Date(now().getTime() - DAYS * 86_400_000));
  await deleteEarlierNetworks(db, now());
  await db.deleteFrom('search_keyword_day').where('day', '<', since).execute();
  await sql`
    update search_keyword k set networks = coalesce(d.networks, 0)
    from search_keyword old left join (
      select locale, name, sum(networks)::int4 as networks from search_keyword_day group by locale, name) d using (locale, name)
    where k.locale = old.locale and k.name = old.name and k.networks <> coalesce(d.networks, 0)`.execute(db);
  for (const locale of ['zh', 'en'] as const) {
    const { rows } = await sql<{ name: string; shown: string }>`
      select k.name, k.shown from search_keyword k where k.locale = ${locale} and k.state is null and k.networks >= ${LEAST_NETWORKS}
        and exists (select 1 from search_keyword_day d where d.locale = k.locale and d.name = k.name and d.networks >= ${LEAST_IN_A_DAY})
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
  await prune(context, since);
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
