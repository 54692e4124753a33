export const long = process.env.FREEHOLD_TEST === 'long';
