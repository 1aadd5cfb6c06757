/** From this level on a member has the VIP customer service (DEC-53: above level 4). */
export const serviceFrom = 5;
