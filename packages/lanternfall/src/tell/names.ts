/** What cards are called. The English names stand on the cards themselves. */
import type { Language } from '@freehold/kernel';
import type { Cards } from '../cards/cards.js';
import { CARD_FILE } from '../deck/index.js';

const SPANISH: Readonly<Record<string, string>> = {
  s1: 'Cuidamechas',
  s2: 'Peón del dique',
  c101: 'Recolectora de fulgor',
  c102: 'Remendador de redes',
  c103: 'Ganzuero',
  c104: 'Guardia de pica',
  c105: 'Cuidamechas',
  c106: 'Peón del dique',
  c107: 'Corremareas',
  c108: 'Capitana de escudos',
  c109: 'Sabia del faro',
  c110: 'Corredor de sal',
  c201: 'Lectora de cenizas',
  c202: 'Cuadrilla de cantera',
  c203: 'Destiladora del pantano',
  c204: 'Centinela de honda',
  c205: 'Turbero',
  c206: 'Compañía de remeros',
  c207: 'Ladrón de nieblas',
  c208: 'Mariscal de estandartes',
  c209: 'Cantora de tormentas',
  c210: 'Guardián de la bóveda',
  reedmarsh: 'El Carrizal',
  broken_piers: 'Los Muelles Rotos',
  saltglass: 'Los Llanos de Sal',
  aqueduct: 'El Viejo Acueducto',
  cinder_hills: 'Las Colinas de Ceniza',
  whitecap: 'La Sierra Blanca',
  sunken_library: 'La Biblioteca Hundida',
  gallows_road: 'El Camino del Patíbulo',
  m01: 'Barrillo',
  m02: 'Acechador de juncos',
  m03: 'Matrona de la ciénaga',
  m04: 'Cangrejo de pecio',
  m05: 'Grumete ahogado',
  m06: 'Las Fauces del puerto',
  m07: 'Liebre de cristal',
  m08: 'Caminante del espejismo',
  m09: 'Serpiente prisma',
  m10: 'Roedor de tuberías',
  m11: 'Durmiente de piedra',
  m12: 'Reina de las goteras',
  m13: 'Chacal de ascuas',
  m14: 'Bruto del horno',
  m15: 'Padre Escoria',
  m16: 'Saqueador del risco',
  m17: 'Buey del alud',
  m18: 'El Gigante a la deriva',
  m19: 'Fuego fatuo de tinta',
  m20: 'Gólem encuadernador',
  m21: 'El Rey sin leer',
  m22: 'Degollador del peaje',
  m23: 'Sabueso cuervo',
  m24: 'Capitán Soga',
  d01: 'Puente de peaje',
  d02: 'Patio de armas',
  d03: 'Cisterna de fulgor',
  d04: 'Casa de los dados cargados',
  d05: 'Torre del práctico',
  d06: 'Segunda campana',
  d07: 'Registro de gremios',
  d08: 'Calle de los canteros',
  d09: 'Sala de reclutas',
  d10: 'Escalera de contrabandistas',
  d11: 'Sala de lectura',
  d12: 'Columnata del mercado',
  d13: 'Puerta abierta',
  d14: 'Barcaza de asedio',
  d15: 'Hogueras de señales',
  d16: 'Tablón de recompensas',
  d17: 'Casa de acogida',
  d18: 'Placa de los fundadores',
  d19: 'Campana de los presagios',
  d20: 'Balandra de aduanas',
  d21: 'Mesa de limosnas',
  d22: 'Baile de máscaras',
  d23: 'Cámara de trofeos',
  d24: 'Barca de peregrinos',
  d25: 'Ceca de la luna',
  d26: 'Muro callado',
  d27: 'Leva nocturna',
  d28: 'Mesa larga',
  d29: 'Lazareto',
  d30: 'Casa de los fueros',
  p01: 'Ameline Dray, factora del puerto',
  p02: 'Orrin Teague, maestro de murallas',
  p03: 'Sunniva Hale, archivera',
  p04: 'Doña Corvane',
  p05: 'Los mayordomos gemelos',
  p06: 'Brannoch, maestro de caza',
  p07: 'Isolde Matatiranos',
  p08: 'El preboste Lindqvist',
  p09: 'Marrow, la mujer del pantano',
  p10: 'El viejo Pell, padre del gremio',
  p11: 'El hermano Calloway',
  p12: 'El príncipe ausente',
};

const lists = [
  CARD_FILE.starters,
  CARD_FILE.citizens,
  CARD_FILE.areas,
  CARD_FILE.monsters,
  CARD_FILE.domains,
  CARD_FILE.patrons,
];
const ENGLISH: Readonly<Record<string, string>> = Object.fromEntries(lists.flat().map(({ id, name }) => [id, name]));

/** By the id of a card or an area. */
export function cardName(id: string, language: Language, { names }: Pick<Cards, 'names'> = { names: ENGLISH }): string {
  const name = names[id] ?? id;
  // A file that calls a card something else has no Spanish for it.
  return (language === 'es' && name === ENGLISH[id] ? SPANISH[id] : undefined) ?? name;
}

/** A Spanish preposition before a name, which may begin with an article: "al preboste", "de los mayordomos". */
export function before(preposition: 'a' | 'de', name: string): string {
  const joined = { a: 'al', de: 'del' }[preposition];
  if (name.startsWith('El ')) return `${joined} ${name.slice(3)}`;
  return `${preposition} ${name.replace(/^(La|Los|Las) /, (article) => article.toLowerCase())}`;
}
