import {
  CLASSIC_CARD_TEXTS,
  classic,
  classicEdition,
  interest,
  liftCost,
  netWorth,
  raisable,
  rentOf,
} from '@freehold/property';
import { propertyModel } from './model.js';

export const classicModel = propertyModel(classic, classicEdition.board, CLASSIC_CARD_TEXTS, {
  rentOf: rentOf as never,
  netWorth: netWorth as never,
  raisable: raisable as never,
  liftCost: liftCost as never,
  interest: interest as never,
});
