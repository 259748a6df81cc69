/** Id of the user agreement among the agreements of the service. */
export const USER_AGREEMENT = 1;
