/** Where things lie on this machine, which units there are, which ports are free. Loads neither store nor gate: builds begin with it. */

export { DEFAULT_BRAND, type EdgeBrand, readBrand } from './brand.ts';
export { builtVersion, type FrontUnit, frontUnits, HOST_UNIT, unitNamed } from './front-units.ts';
export { channelEdge, channelListeners, type LocalChannel, localChannels, SHOP_CHANNEL } from './local-channels.ts';
export { choosePorts, consoleListener, freePort, serviceListener, storefrontListeners } from './local-ports.ts';
export { type LocalSettings, localSettings, ROOT } from './local-settings.ts';
