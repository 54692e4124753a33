/** Lanternfall's questions. */
import type { Gate, Prompt } from '@freehold/lanternfall';
import type { ComponentType } from 'preact';
import { type PromptProps, registerPrompts } from '../../stage/prompts/registry.js';
import {
  ChooseCitizen,
  ChooseMonster,
  ChooseOption,
  ChooseOwnedCard,
  ChoosePlayer,
  ChooseResource,
  ChooseVictim,
  ExchangeOffer,
  SlayPayment,
} from './answers.js';
import { ChooseDuke, FlipCitizen, HarvestChoices } from './gates.js';
import { FinalizeRoll, StandardAction } from './turn.js';

/** Typed by everything the rules can ask, so that nothing is forgotten. */
const PROMPTS: Readonly<Record<Prompt | Gate | 'standard_action' | 'finalize_roll', ComponentType<PromptProps>>> = {
  standard_action: StandardAction,
  finalize_roll: FinalizeRoll,
  choose_option: ChooseOption,
  exchange_offer: ExchangeOffer,
  choose_victim: ChooseVictim,
  choose_player: ChoosePlayer,
  choose_resource: ChooseResource,
  choose_citizen: ChooseCitizen,
  choose_monster: ChooseMonster,
  slay_payment: SlayPayment,
  choose_owned_card: ChooseOwnedCard,
  choose_duke: ChooseDuke,
  harvest_choices: HarvestChoices,
  flip_citizen: FlipCitizen,
};

registerPrompts('lanternfall', PROMPTS);
