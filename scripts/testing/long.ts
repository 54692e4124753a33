/** Whether tests run in their long form, which takes more of everything. `FREEHOLD_TEST=long` asks for it. */
export const isLong = process.env['FREEHOLD_TEST'] === 'long';

/** The one number in the long form, the other in the usual. */
export const long = (much: number, usual: number): number => (isLong ? much : usual);
