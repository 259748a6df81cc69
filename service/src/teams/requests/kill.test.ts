import { onPostgres } from '../../testing/each-database.ts';
import { SOUND_BOOKS } from '../../testing/team-kill-books.ts';
import { killDuringTeamMoney } from '../../testing/team-kills.ts';

const KILLS = 2;

onPostgres(
  'a service killed while a team asks, approves, pays and allots keeps its books, and no request is stuck',
  async (databaseUrl) => {
    const { faults, after, stuck, paid, usedUnits } = await killDuringTeamMoney(databaseUrl, { kills: KILLS, losesNotices: false });
    expect({ faults, after, stuck }).toEqual({ faults: SOUND_BOOKS, after: SOUND_BOOKS, stuck: [] });
    expect(Math.min(paid, usedUnits)).toBeGreaterThan(0);
  },
  180_000,
);
