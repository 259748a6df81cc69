import { readConfiguration } from './app/configuration.ts';
import { runService } from './app/run-service.ts';

/** The service without a demo catalogue. `npm start` runs `service/demo/src/main.ts`, which adds one. */
await runService(readConfiguration(process.env));
