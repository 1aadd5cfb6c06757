/** How much one simulation looks at, so that it never stands in the way of the play it reads. */

/** Members that are gone through, and how many at a time. */
export const mostMembers = 20_000;
export const membersAtOnce = 25;
/** Simulations that wait or run at the same time. */
export const mostOpen = 5;
/** Paths of chance for each forecast, and how many before other work has its turn. */
export const forecastPathCount = 1000;
export const pathsAtOnce = 20;
