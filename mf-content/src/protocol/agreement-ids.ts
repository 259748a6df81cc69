/** Ids among the agreements of the service. */
export const USER_AGREEMENT = 1;
export const PRIVACY_POLICY = 2;
