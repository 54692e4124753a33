/** The words on the fantasy cards. `#` stands for the value drawn with the card. */
import type { CardTexts } from '../../tell/words.js';
import type { FantasyId } from './fantasy-cards.js';

export const FANTASY_TEXTS: CardTexts & Readonly<Record<FantasyId, unknown>> = {
  winPlainMoney: {
    en: 'An old debt is repaid: the bank sends you #.',
    es: 'Te devuelven una vieja deuda: la banca te manda #.',
  },
  winRatioMoney: {
    en: 'Your savings bear fruit: # per cent of your cash on top.',
    es: 'Tus ahorros dan fruto: un # por ciento más de tu efectivo.',
  },
  losePlainMoney: {
    en: 'A hole in your pocket: # roll away to the car park.',
    es: 'Un agujero en el bolsillo: # ruedan hasta el aparcamiento.',
  },
  loseRatioMoney: {
    en: 'A levy on coins: # per cent of your cash goes to the car park.',
    es: 'Un tributo sobre las monedas: el # por ciento de tu efectivo va al aparcamiento.',
  },
  breakOpponentHouse: {
    en: "A wrecking ball takes a wrong turn into somebody else's street.",
    es: 'Una bola de demolición se equivoca y entra en la calle de otro.',
  },
  breakOwnHouse: {
    en: 'Woodworm: one of your buildings comes down.',
    es: 'Carcoma: se viene abajo uno de tus edificios.',
  },
  shufflePositions: {
    en: 'A gust of wind: all who are free are blown somewhere else.',
    es: 'Una ráfaga de viento: todos los que están libres acaban en otra parte.',
  },
  moveAnywhereRandom: {
    en: 'You nod off on the night bus and wake up somewhere.',
    es: 'Te duermes en el autobús nocturno y despiertas en cualquier sitio.',
  },
  moveOpponentAnywhereRandom: {
    en: 'You give another player directions. The wrong ones.',
    es: 'Le indicas el camino a otro jugador. El que no es.',
  },
  shareMoneyAll: {
    en: 'The round is on you: # for each of the others.',
    es: 'Invitas a todos: # para cada uno de los demás.',
  },
  freeHouse: {
    en: 'A builder owes you a favour: one building, free of charge.',
    es: 'Un albañil te debe un favor: un edificio, gratis.',
  },
  goToJail: {
    en: 'A misunderstanding with a constable. Off to jail.',
    es: 'Un malentendido con un guardia. A la cárcel.',
  },
  sendToJail: {
    en: 'You write an anonymous letter, and another player is taken away.',
    es: 'Escribes una carta anónima y se llevan a otro jugador.',
  },
  everybodyToJail: {
    en: 'A raid: everybody goes to jail.',
    es: 'Una redada: todos a la cárcel.',
  },
  doubleOrNothing: {
    en: 'Heads your cash doubles, tails it is gone.',
    es: 'Cara, tu efectivo se dobla; cruz, desaparece.',
  },
  getParkingMoney: {
    en: 'You find the key of the car park: what lies there is yours.',
    es: 'Encuentras la llave del aparcamiento: lo que hay allí es tuyo.',
  },
  reviveProperty: {
    en: 'A clerk mislays a file: one of your mortgages is forgotten.',
    es: 'Un empleado extravía un expediente: se olvida una de tus hipotecas.',
  },
  earthquake: {
    en: 'The ground shakes: every street with buildings loses one.',
    es: 'Tiembla la tierra: cada calle con edificios pierde uno.',
  },
  everybodySendsYouMoney: {
    en: 'It is your name day: each of the others gives you #.',
    es: 'Es tu santo: cada uno de los demás te da #.',
  },
  magnetism: {
    en: 'You turn out to be irresistible: all who are free come to you.',
    es: 'Resultas irresistible: todos los que están libres vienen hasta ti.',
  },
  goToStart: {
    en: 'A lift all the way: go to Departure and collect your salary.',
    es: 'Te llevan hasta el final: ve a la salida y cobra tu sueldo.',
  },
};
