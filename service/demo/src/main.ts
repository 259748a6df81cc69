import { readConfiguration } from 'service/app/configuration';
import { runService } from 'service/app/run-service';
import { DEMO_COMMANDS } from './commands.ts';
import { fillDemo } from './fill/fill-demo.ts';
import { demoRecordings } from './recordings/demo-recordings.ts';

/** The service with the demo catalogue, as `npm start` runs it. `DEMO=0` leaves the catalogue as it is. */
const fills = (process.env.DEMO ?? '1') !== '0';

await runService(readConfiguration(process.env), {
  recordings: demoRecordings(),
  commands: DEMO_COMMANDS,
  ...(fills && { fillCatalogue: fillDemo }),
});
