/** Support for the tests and measurements of other packages. */

// The HTTP API on such a folder.
export { catalogRelease, type DataFolderFixture, OPERATOR, stockedDataFolder } from '../http/testing/data-folder-fixture.ts';
export { openTestServer, type TestServer } from '../http/testing/test-server.ts';
export { verbSchemas } from '../http/testing/verb-schemas.ts';
export { revokePreviews } from '../previews/preview-folder.ts';
export { UPLOAD_TYPE } from '../remote/protocol.ts';
// The pages that the gate renders.
export { askedPages } from '../render-check/asked-pages.ts';
export { recordedAnswers } from '../render-check/recorded-answers.ts';
export type { Rendered } from '../render-check/render-report.ts';
// A release service with releases, in a temporary data folder.
export {
  catalog,
  MANAGER,
  openReleaseFixture,
  player,
  REQUEST,
  type ReleaseFixture,
  ROBOT,
  releaseFixture,
  secondForm,
  shell,
  TEAM,
} from './release-fixture.ts';
