// The products of the fictional shop Fernwood Outfitters.

export interface Product {
  name: string
  /** One line beneath the name. */
  fact: string
  /** In pounds. */
  price: number
  /** File in public/demo-assets. */
  image: string
  alt: string
  /** A label on the picture. */
  badge?: string
  shelter?: true
}

export const PRODUCTS: readonly Product[] = [
  {
    name: 'Alder 2 ridge tent',
    fact: 'Two people, 1.6 kg, up in four minutes',
    price: 289,
    image: 'ridge-tent.svg',
    alt: 'A green ridge tent with a yellow door',
    badge: 'New',
    shelter: true,
  },
  {
    name: 'Birch 30 pack',
    fact: '30 litres, waxed cotton, mended for life',
    price: 119,
    image: 'pack.svg',
    alt: 'A rust-red backpack with leather straps',
  },
  {
    name: 'Lofoten merino layer',
    fact: '190 g wool from farms we know by name',
    price: 74,
    image: 'merino.svg',
    alt: 'A blue long-sleeved wool shirt',
  },
  {
    name: 'Ember stove and pot',
    fact: 'Titanium, 210 g, boils a litre in five minutes',
    price: 64,
    image: 'stove.svg',
    alt: 'A pot on a small gas stove with a flame',
  },
  {
    name: 'Wren sleeping bag',
    fact: 'Down, comfortable to −4 °C, 780 g',
    price: 249,
    image: 'sleeping-bag.svg',
    alt: 'A purple sleeping bag with a golden lining',
    badge: 'Low stock',
  },
  {
    name: 'Ridgeway boots',
    fact: 'Leather, resoled as often as you like',
    price: 185,
    image: 'boots.svg',
    alt: 'A brown leather boot with cream laces',
  },
  {
    name: 'Firefly headlamp',
    fact: '350 lumens, a week of evenings on one charge',
    price: 39,
    image: 'headlamp.svg',
    alt: 'A headlamp that shines into the dark',
  },
  {
    name: 'Basecamp mug',
    fact: 'Enamel, and it outlives its owner',
    price: 14,
    image: 'mug.svg',
    alt: 'A teal enamel mug of steaming coffee',
  },
  {
    name: 'Kestrel tarp',
    fact: 'Three by three metres, eight ways to pitch it',
    price: 96,
    image: 'tarp.svg',
    alt: 'An orange tarp stretched between two trees',
    shelter: true,
  },
  {
    name: 'Drift hammock',
    fact: 'With a bug net, hangs from 20 cm straps',
    price: 88,
    image: 'hammock.svg',
    alt: 'A blue hammock between two trees',
    shelter: true,
  },
  {
    name: 'Cocoon bivvy bag',
    fact: 'Waterproof, breathes, the size of a loaf',
    price: 132,
    image: 'bivvy.svg',
    alt: 'An orange bivvy bag under the stars',
    shelter: true,
  },
]
