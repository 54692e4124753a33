/** `FREEHOLD_TEST=long` runs tests in their long form: larger counts than the usual run has time for. */
export const isLong = process.env['FREEHOLD_TEST'] === 'long';

/** The first number in the long form, else the second. */
export const long = (most: number, usual: number): number => (isLong ? most : usual);
