/** Said with one touch, heard in the language of whoever hears it. */
export const PHRASES = ['hello', 'luck', 'thanks', 'nice', 'ouch', 'deal', 'hurry', 'bye'] as const;
export type Phrase = (typeof PHRASES)[number];
