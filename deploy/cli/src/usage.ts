export const USAGE = `npm run release -- <command>

  publish <unit>…                     put the built unit (its dist folder, or --dir) into the store
  check <unit>[@version]…             whether releases would go live: against what is live, canaries, ways back, the service
  promote <unit>[@version]…           make releases live, in one step, if they pass; the newest published one without a version
                                      (--version v for one unit; --new-channel to begin a channel)
  canary <unit> --version v --percent n   a share of the visitors gets a release; --percent 0 ends it
  rollback <unit>… [--to v] [--with unit@v]   take units back, in one step, and hold them; a unit with a canary loses that
  hold <unit>… | unhold <unit>…       stop a unit from going forward | let it
  pin <unit>@v | unpin <unit>@v       keep a release however old it gets
  remove <unit>                       take a unit out of the channel, its routes with it
  status | history | verify           what is live | who changed it and why | every hash and signature again
  repair                              back to the last document that counts, where a channel's end is forged, damaged or gone
  diff <unit> [from] [to]             what differs between two releases; live and newest unless told
  gc [--older-than days]              delete releases that nobody needs (30)
  keys [list] | create | rotate [--role automation] [--overlap-days n] | retire [id] | resign
  tokens [list] | create --role team|manager|automation --name n [--units a,b] [--days n] | revoke <id>
  audit                               who tried what, refused attempts too
  preview <unit>@v… [--hours n]       a signed link that shows releases before they are live
  check service | publish service     whether a service fits what is live | keep what it says ([--url u | --file f])

  --channel <name>  production when left out     --dry-run     say what would happen and change nothing
  --why <text>      reason, kept in the history  --json        one JSON document on stdout, of refusals too
  --limit <n>       of history and audit         --lang zh     what gate and releaseService say, in Chinese
A command refuses an option that it does not take, and names its own.

A version may be written as far as it is unique, part by part: 1.5.0 for 1.5.0-h0a1b2c3d4e5f; 1.1 is not 1.10.0.
RELEASE_TOKEN says who you are; while it is not set whoever can read the private keys is the local manager. Set but empty it is refused.
RELEASE_URL is the console of another machine to work over, with a token; while it is not set the folder here (DATA_DIR).
SERVICE_URL is the service whose calls are compared; without it the contract that was kept.

Status: 0 done, 1 unexpected, 2 wrong use or no such thing, 3 refused by the gate, 4 no right, 5 held, 6 conflict,
7 damaged or not as signed.`;
