/** Examples of the interface description; made up, but in the form of real answers. */

const siteUrl = 'https://shop.example.org';
const hash = 'b3f9c1d2a4e57f60819a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70';
const jobId = '5d1f0a7be34c4f82a6c90e1b7d2f3a48';

export const exampleSiteRequest = { site_url: `${siteUrl}/plants`, label: 'Shop' };

export const exampleSite = {
  site_url: `${siteUrl}/plants`,
  normalized_origin: siteUrl,
  active: true,
  label: 'Shop',
  created_at: '2026-11-24T09:12:00.000Z',
  updated_at: '2026-11-24T09:12:00.000Z',
};

export const exampleResolveRequest = {
  site_url: siteUrl,
  items: [{ product_id: 15133, sku: 'ACM-200', botanical_name: 'Acacia melanoxylon' }],
  generation_mode: 'none' as const,
};

const exampleResult = {
  product_id: 15133,
  sku: 'ACM-200',
  species_key: 'acacia-melanoxylon',
  species_id: 'sp_4XK2M9Q7ZB6D1VHT3N8RCJ5W0E',
  canonical_key: 'acacia melanoxylon',
  accepted_name: 'Acacia melanoxylon',
  display_name: 'Blackwood',
  identity_status: 'resolved' as const,
  species_hash: '1c9d0b5e7a3f48621c9d0b5e7a3f4862',
  status: 'available' as const,
  image_url: `${siteUrl}/img/${hash}/w1024.jpg`,
  thumbnail_url: `${siteUrl}/img/${hash}/sq400.jpg`,
  version: '3',
  source_status: 'published',
  message: null,
  generation_status: null,
  generation_job_id: null,
  generation_stage: null,
  retry_after_seconds: null,
  image: {
    alt: 'Acacia melanoxylon (Blackwood), flowers',
    alt_lang: 'en',
    width: 1600,
    height: 1200,
    dominant_color: '#7d8a4f',
    blurhash: 'LKO2?U%2Tw=w]~RBVZRi};RPxuwH',
    variants: [
      {
        name: 'w640',
        width: 640,
        height: 480,
        content_type: 'image/webp' as const,
        url: `${siteUrl}/img/${hash}/w640.webp`,
      },
    ],
    license: {
      id: 'CC-BY-SA-4.0',
      url: 'https://creativecommons.org/licenses/by-sa/4.0/',
      requires_attribution: true,
    },
    attribution: {
      text: 'A. Contributor, CC BY-SA 4.0, Wikimedia Commons',
      html: '<a href="https://commons.wikimedia.org/?curid=4711">A. Contributor</a>, <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license">CC BY-SA 4.0</a>, Wikimedia Commons',
      author: 'A. Contributor',
      source: 'wikimedia_commons' as const,
      source_url: 'https://commons.wikimedia.org/?curid=4711',
    },
  },
};

export const exampleResolution = {
  site_url: siteUrl,
  normalized_origin: siteUrl,
  results: [exampleResult],
};

export const exampleBatchRequest = {
  request_id: '7f0c9a52-5b0e-4b57-9d0e-2f3f8f0e1c11',
  site_url: siteUrl,
  items: [{ product_id: 15133, botanical_name: 'Acacia melanoxylon' }],
  generation_mode: 'none' as const,
};

export const exampleBatchSubmission = {
  job_id: jobId,
  request_id: exampleBatchRequest.request_id,
  status: 'queued' as const,
  retry_after_seconds: 2,
  status_url: `/v1/retail-images/batches/${jobId}?site_url=${encodeURIComponent(siteUrl)}`,
};

export const exampleBatch = {
  job_id: jobId,
  request_id: exampleBatchRequest.request_id,
  status: 'complete' as const,
  site_url: siteUrl,
  normalized_origin: siteUrl,
  results: [exampleResult],
  created_at: '2026-11-24T09:12:00.000Z',
  updated_at: '2026-11-24T09:12:04.120Z',
  expires_at: '2026-12-01T09:12:04.120Z',
};
