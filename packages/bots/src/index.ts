export * from './catalogue.js';
export * from './simulate.js';
export { landingTheory, standardErrors } from './theory.js';
export * from './tournament.js';
