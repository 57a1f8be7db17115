/**
 * How much a test goes through: `whole` with `FULL_RUN=true`, as in `.ci/run`, otherwise `usual`, which proves the same
 * rule on fewer cases, so that `npm test` stays under ten minutes on two cores.
 */
export const extentOf = <T>(whole: T, usual: T): T => (process.env['FULL_RUN'] === 'true' ? whole : usual);
