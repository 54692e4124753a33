/** The words on the cards, ours in both languages. */
import type { CardTexts } from '../../tell/words.js';

export const TYCOON_CARD_TEXTS: CardTexts = {
  PL01: {
    en: 'A great-aunt you never met remembered you. Collect 200.',
    es: 'Una tía abuela que no conociste se acordó de ti. Cobra 200.',
  },
  PL02: {
    en: 'Second in the village bake-off. Collect 50.',
    es: 'Segundo en el concurso de tartas del pueblo. Cobra 50.',
  },
  PL03: {
    en: 'You left your umbrella behind. Go back to Alder Brook.',
    es: 'Te olvidaste el paraguas. Vuelve a Alder Brook.',
  },
  PL04: { en: 'You paid a loan off twice. Collect 20.', es: 'Pagaste dos veces un préstamo. Cobra 20.' },
  PL05: {
    en: 'A clerk added a nought, in your favour. Collect 200.',
    es: 'Un empleado añadió un cero, a tu favor. Cobra 200.',
  },
  PL06: { en: 'The reading list has come. Pay 100.', es: 'Ha llegado la lista de lecturas. Paga 100.' },
  PL07: { en: 'The last tram was gone. Pay 50 for the ride.', es: 'Se fue el último tranvía. Paga 50 por el viaje.' },
  PL08: {
    en: 'A tailwind all the way. Go to Go and collect your salary.',
    es: 'Viento a favor. Ve a la salida y cobra tu sueldo.',
  },
  PL09: { en: 'You sell some old coins well. Collect 50.', es: 'Vendes bien unas monedas antiguas. Cobra 50.' },
  PL10: { en: 'The old coins turn out to be new. Pay 50.', es: 'Las monedas antiguas resultan nuevas. Paga 50.' },
  PL11: {
    en: 'Put 10 on the car park, or try an Opportunity Knocks card.',
    es: 'Deja 10 en el aparcamiento o prueba con una carta de «La oportunidad llama».',
  },
  PL12: { en: 'The insurance is due. Put 50 on the car park.', es: 'Vence el seguro. Deja 50 en el aparcamiento.' },
  PL13: { en: 'A bond from your childhood matures. Collect 100.', es: 'Vence un bono de tu infancia. Cobra 100.' },
  PL14: { en: "You walked on the mayor's lawn. Off to jail.", es: 'Pisaste el césped del alcalde. A la cárcel.' },
  PL15: { en: 'Your shares bear interest. Collect 25.', es: 'Tus acciones dan intereses. Cobra 25.' },
  PL16: {
    en: 'Cake for all! Each of the others gives you 10.',
    es: '¡Tarta para todos! Cada uno de los demás te da 10.',
  },
  PL17: {
    en: 'The judge is a cousin. Keep this card: it gets you out of jail once.',
    es: 'La jueza es prima tuya. Guarda esta carta: te saca de la cárcel una vez.',
  },
  OK01: { en: 'A small dividend. Collect 50.', es: 'Un pequeño dividendo. Cobra 50.' },
  OK02: { en: 'You mime your way to first prize. Collect 100.', es: 'Ganas el primer premio de mímica. Cobra 100.' },
  OK03: { en: 'The view is worth it. Go to Summit Heights.', es: 'La vista vale la pena. Ve a Summit Heights.' },
  OK04: { en: 'The magnolias are out. Go to Magnolia Gardens.', es: 'Florecen las magnolias. Ve a Magnolia Gardens.' },
  OK05: {
    en: 'Too fast past the school. Put 15 on the car park.',
    es: 'Muy rápido ante la escuela. Deja 15 en el aparcamiento.',
  },
  OK06: { en: 'Fees for the evening course. Pay 150.', es: 'La matrícula del curso nocturno. Paga 150.' },
  OK07: { en: 'You dozed off on the train. Go to West Station.', es: 'Te dormiste en el tren. Ve a West Station.' },
  OK08: { en: 'A loan you gave comes home. Collect 150.', es: 'Vuelve un préstamo que hiciste. Cobra 150.' },
  OK09: {
    en: 'A storm over your roofs. Pay 40 for every house and 115 for every hotel.',
    es: 'Tormenta sobre tus tejados. Paga 40 por casa y 115 por hotel.',
  },
  OK10: {
    en: 'Payday comes early. Go to Go and collect your salary.',
    es: 'Hoy se cobra antes. Ve a la salida y cobra tu sueldo.',
  },
  OK11: {
    en: 'The painters have been. Pay 25 for every house and 100 for every hotel.',
    es: 'Han venido los pintores. Paga 25 por casa y 100 por hotel.',
  },
  OK12: { en: 'You missed your stop. Go back three squares.', es: 'Te pasaste de parada. Retrocede tres casillas.' },
  OK13: { en: 'A fair at the mill. Go to Windmill Drive.', es: 'Hay feria en el molino. Ve a Windmill Drive.' },
  OK14: { en: 'A case of mistaken identity. Off to jail.', es: 'Te confunden con otro. A la cárcel.' },
  OK15: {
    en: 'No hoverboards on the promenade. Put 30 on the car park.',
    es: 'Nada de patinetes en el paseo. Deja 30 en el aparcamiento.',
  },
  OK16: {
    en: 'An old favour is returned. Keep this card: it gets you out of jail once.',
    es: 'Te devuelven un favor. Guarda esta carta: te saca de la cárcel una vez.',
  },
};
