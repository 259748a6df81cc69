declare const brand: unique symbol;

/**
 * Whom something belongs to: a member or a team. No other number can take its place: who asks for rows of an owner must say by which right,
 * through `members/ownership`.
 */
export type OwnerId = number & { readonly [brand]: 'owner' };
