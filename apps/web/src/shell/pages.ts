import {
  IconFlower,
  IconListSearch,
  IconMap2,
  IconPhoto,
  IconPlant2,
  IconServer,
  IconTruckDelivery,
  IconUserCircle,
} from '@tabler/icons-react';
import { shell } from '../texts/shell.ts';

/** Links of the navigation: first the work, then the account and the service. */
export const workPages = [
  { to: '/names', label: shell.pages.names, Icon: IconListSearch },
  { to: '/pot-sizes', label: shell.pages.potSizes, Icon: IconPlant2 },
  { to: '/habitat', label: shell.pages.habitat, Icon: IconMap2 },
  { to: '/flowers', label: shell.pages.flowers, Icon: IconFlower },
  { to: '/supply', label: shell.pages.supply, Icon: IconTruckDelivery },
  { to: '/images', label: shell.pages.images, Icon: IconPhoto },
] as const;
export const ownPages = [
  { to: '/account', label: shell.pages.account, Icon: IconUserCircle },
  { to: '/system', label: shell.pages.system, Icon: IconServer },
] as const;
