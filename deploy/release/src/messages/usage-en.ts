/** What is wrong with a command line, in English. */
export const usageEn = {
  'usage.command': ({ command }: { command: string }) => `there is no command "${command}": npm run release -- help lists them`,
  'usage.option': ({ command, option, own }: { command: string; option: string; own: string[] }) =>
    `${command} has no option --${option}. It takes ${own.map((name) => `--${name}`).join(', ')}`,
  'usage.unit': ({ name, known }: { name: string; known: string[] }) =>
    `there is no unit "${name}" in this checkout; there are ${known.join(', ')}. A build from elsewhere: --dir`,
  'usage.choice': ({ option, choices }: { option: string; choices: string[] }) => `--${option} is one of ${choices.join(', ')}`,
  'usage.number': ({ option, text }: { option: string; text: string }) => `--${option}: "${text}" is no number`,
  'usage.address': ({ option, text }: { option: string; text: string }) => `--${option}: "${text}" is no address`,
  'usage.notTogether': ({ options }: { options: string[] }) =>
    `${options.map((option) => `--${option}`).join(' and ')} do not go together: leave one of them out`,
  'usage.source': ({ source, why }: { source: string; why: string }) => `${source} gives no contract of a service: ${why}`,
  'usage.someUnits': ({ command }: { command: string }) => `${command} needs at least one unit: ${command} mf-catalog`,
  'usage.oneUnit': ({ command }: { command: string }) => `${command} needs one unit: ${command} mf-catalog`,
  'usage.release': ({ command }: { command: string }) => `${command} needs a release: ${command} mf-catalog@1.5.0`,
  'usage.words': ({ command, words }: { command: string; words: string }) => `${command} takes ${words}`,
  'usage.serviceAlone': () => 'the service is checked alone, against what is live',
  'usage.percent': () => 'canary needs --percent, 0 to end it',
  'usage.shopAddress': () => 'preview needs --url, the address of the shop, where RELEASE_URL is set',
  'usage.repairHere': () => 'repair works on the machine with the data folder, without RELEASE_URL',
};
