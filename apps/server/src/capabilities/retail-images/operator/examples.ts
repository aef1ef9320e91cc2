/** Examples of the interface description; made up, but in the form of real answers. */

const hash = '464365a4cba6e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f';
const address = `https://plants.example.net/img/${hash}`;

export const examplePicture = {
  hash,
  status: 'published' as const,
  plants: [
    {
      species_id: 'sp_4XK2M9Q7ZB6D1VHT3N8RCJ5W0E',
      accepted_name: 'Acer palmatum',
      cultivar: 'Bloodgood',
      display_name: "Acer palmatum 'Bloodgood'",
    },
  ],
  source: 'operator' as const,
  source_url: null,
  licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  author: 'A. Grower',
  view: 'leaves',
  width: 1600,
  height: 1200,
  thumbnail_url: `${address}/sq400.jpg`,
  image_url: `${address}/w1024.jpg`,
  added_at: '2026-11-24T09:12:00.000Z',
  taken_down_at: null,
  reason: null,
};

export const examplePictureForm = {
  plant_name: "Acer palmatum 'Bloodgood'",
  view: 'leaves',
  author: 'A. Grower',
  licence: 'CC BY 4.0',
};

export const exampleTakedown = { reason: 'The photographer asked for it.' };

export const exampleTakenDown = {
  ...examplePicture,
  status: 'taken_down' as const,
  width: null,
  height: null,
  thumbnail_url: null,
  image_url: null,
  taken_down_at: '2026-11-25T14:02:31.000Z',
  ...exampleTakedown,
};
