export * from './catalogue.js';
export { FAMILIES } from './families.js';
export { type LanternfallSums, lanternfallMeasure } from './lanternfall/measure.js';
export * from './measure.js';
export { COUNTED, type Counted, type PropertySums, propertyMeasure } from './property/measure.js';
export * from './simulate.js';
export { landingTheory, standardErrors } from './theory.js';
export * from './tournament.js';
