export { recordTeamEvent as record } from '../../platform/ownership/team-event.ts';
