/* In each run: `service/src/teams/requests/kill.test.ts`, with two. */
import { onPostgres } from '../../testing/each-database.ts';
import { SOUND_BOOKS } from '../../testing/team-kill-books.ts';
import { killDuringTeamMoney } from '../../testing/team-kills.ts';

const KILLS = 40;

onPostgres(
  `a service killed ${KILLS} times while a team asks, approves, pays and allots keeps its books, and no request is stuck`,
  async (databaseUrl) => {
    const { faults, after, stuck, ...told } = await killDuringTeamMoney(databaseUrl, { kills: KILLS, losesNotices: true });
    expect({ faults, after, stuck }).toEqual({ faults: SOUND_BOOKS, after: SOUND_BOOKS, stuck: [] });
    // Most kills come amid acts: people who are refused would leave an idle service to be killed.
    expect(told.paid).toBeGreaterThan(KILLS / 2);
    expect(told.usedUnits).toBeGreaterThan(KILLS / 2);
    expect(told.refused).toBeGreaterThan(0);
    expect(told.seconds).toBeLessThan(120);
  },
  60_000 + KILLS * 10_000,
);
