/** What an order sells: licences of tracks, buyout albums, a package, or units of inventory for a team. */
export const ORDER_TYPE = { licences: 1, albums: 2, package: 3, inventory: 4 } as const;

/** Most albums of one order, which has up to 200 lines. */
export const ALBUMS_MAX = 20;
