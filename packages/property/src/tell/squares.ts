/** What squares are called. A deed has the one name that stands on it; what other squares are for is said in each language. */
import type { Language } from '@freehold/kernel';
import type { Board } from '../core/board.js';

const SPANISH: Readonly<Record<string, string>> = {
  GO: 'Salida',
  Go: 'Salida',
  Departure: 'Salida',
  Jail: 'Cárcel',
  'Jail / Just Visiting': 'Cárcel / Solo visitas',
  Visiting: 'Visitas',
  'Free Parking': 'Aparcamiento',
  'Car Park': 'Aparcamiento',
  'Go To Jail': 'Arresto',
  'Go to Jail': 'Arresto',
  Summons: 'Citación',
  Chance: 'Suerte',
  'Community Chest': 'Caja de Comunidad',
  'Pot Luck': 'Suerte',
  'Opportunity Knocks': 'La oportunidad llama',
  Fantasy: 'Fantasía',
  'Income Tax': 'Hacienda',
  'Luxury Tax': 'Impuesto de lujo',
  'Super Tax': 'Gran impuesto',
  'Tram Southgate': 'Tranvía Southgate',
  'Tram Northgate': 'Tranvía Northgate',
  'Tram Isle South': 'Tranvía Isla Sur',
  'Tram Isle North': 'Tranvía Isla Norte',
};

export function squareName({ name }: Pick<Board, 'name'>, at: number, language: Language): string {
  const printed = name[at]!;
  return language === 'es' ? (SPANISH[printed] ?? printed) : printed;
}
