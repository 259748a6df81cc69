/** What a picture of a banner or a theme must be. */
export const SHELF_PICTURE = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  mostBytes: 2 * 1024 * 1024,
  leastPixels: 400,
  mostPixels: 4096,
} as const;
