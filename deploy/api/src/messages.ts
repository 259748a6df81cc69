/** The message catalogue for the page of the console: the one part of this package that its bundle carries. */
export { createMessage, formatMessage } from 'deploy-release/messages';
