/** The words on the cards, ours in both languages. */
import type { CardTexts } from '../../tell/words.js';

export const CARD_TEXTS: CardTexts = {
  'to-boardwalk': { en: 'An evening by the sea. Go to Boardwalk.', es: 'Una tarde junto al mar. Ve a Boardwalk.' },
  'to-go': {
    en: 'Back to where it all began. Go to GO and collect your salary.',
    es: 'De vuelta al principio. Ve a la salida y cobra tu sueldo.',
  },
  'to-illinois': { en: 'A friend waits on Illinois Avenue. Go there.', es: 'Te esperan en Illinois Avenue. Ve allí.' },
  'to-st-charles': {
    en: 'You left your umbrella at St. Charles Place. Fetch it.',
    es: 'Olvidaste el paraguas en St. Charles Place. Ve a buscarlo.',
  },
  'railroad-1': {
    en: 'The last train! Go to the next railroad; if it is owned, pay twice the fare.',
    es: '¡El último tren! Ve a la próxima estación; si tiene dueño, paga el doble.',
  },
  'railroad-2': {
    en: 'A ticket in your pocket. Go to the next railroad; if it is owned, pay twice the fare.',
    es: 'Un billete en el bolsillo. Ve a la próxima estación; si tiene dueño, paga el doble.',
  },
  utility: {
    en: 'The lights are out. Go to the next utility; if it is owned, throw the dice and pay ten times as much.',
    es: 'Se fue la luz. Ve al próximo servicio; si tiene dueño, tira los dados y paga diez veces la suma.',
  },
  dividend: { en: 'Your shares have a good year. Receive 50.', es: 'Tus acciones tienen un buen año. Recibe 50.' },
  pardon: {
    en: 'A pardon with your name left blank. Keep it until you need it, or trade it.',
    es: 'Un indulto con el nombre en blanco. Guárdalo hasta que lo necesites, o cámbialo.',
  },
  'back-three': {
    en: 'Wrong turning. Go back three squares.',
    es: 'Te equivocaste de calle. Retrocede tres casillas.',
  },
  jail: {
    en: 'A case of mistaken identity. Go to jail, and not past GO.',
    es: 'Te confunden con otro. Ve a la cárcel sin pasar por la salida.',
  },
  repairs: {
    en: 'The roofs leak. Pay 25 for each house and 100 for each hotel.',
    es: 'Hay goteras. Paga 25 por cada casa y 100 por cada hotel.',
  },
  speeding: { en: 'Too fast past the school. Pay 15.', es: 'Demasiado deprisa junto a la escuela. Paga 15.' },
  'to-reading': {
    en: 'A day out by train. Go to Reading Railroad.',
    es: 'Un día de excursión en tren. Ve a Reading Railroad.',
  },
  chairman: {
    en: 'They elected you; now buy the drinks. Pay every player 50.',
    es: 'Te han elegido; ahora invitas tú. Paga 50 a cada jugador.',
  },
  loan: { en: 'An old loan is paid back. Receive 150.', es: 'Te devuelven un viejo préstamo. Recibe 150.' },
  'bank-error': { en: 'The bank counted twice. Receive 200.', es: 'El banco contó dos veces. Recibe 200.' },
  doctor: { en: 'Nothing serious, says the doctor. Pay 50.', es: 'Nada grave, dice el médico. Paga 50.' },
  stock: { en: 'You sold at the right moment. Receive 50.', es: 'Vendiste en el mejor momento. Recibe 50.' },
  opera: { en: 'You put on a show. Every player pays you 50.', es: 'Montas una función. Cada jugador te paga 50.' },
  holiday: { en: 'The savings club pays out. Receive 100.', es: 'La hucha de las vacaciones se abre. Recibe 100.' },
  'tax-refund': { en: 'You paid too much tax. Receive 20.', es: 'Pagaste impuestos de más. Recibe 20.' },
  birthday: {
    en: 'Many happy returns. Every player gives you 10.',
    es: 'Muchas felicidades. Cada jugador te regala 10.',
  },
  insurance: { en: 'The insurance pays after all. Receive 100.', es: 'Al final paga el seguro. Recibe 100.' },
  hospital: { en: 'A week in hospital. Pay 100.', es: 'Una semana en el hospital. Paga 100.' },
  school: { en: 'New books for the term. Pay 50.', es: 'Libros nuevos para el curso. Paga 50.' },
  consultancy: { en: 'Somebody asked for your advice. Receive 25.', es: 'Alguien te pidió consejo. Recibe 25.' },
  'street-repairs': {
    en: 'The street is being paved. Pay 40 for each house and 115 for each hotel.',
    es: 'Asfaltan la calle. Paga 40 por cada casa y 115 por cada hotel.',
  },
  contest: { en: 'Second prize for your marrows. Receive 10.', es: 'Segundo premio a tus calabacines. Recibe 10.' },
  inheritance: {
    en: 'An aunt you never met remembered you. Receive 100.',
    es: 'Una tía desconocida se acordó de ti. Recibe 100.',
  },
};
