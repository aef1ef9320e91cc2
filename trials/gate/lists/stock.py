"""The plants of the lists, and a picture. Some names need corrections that no source has to confirm."""

import struct
import zlib

HEADINGS = ["Art. no.", "Botanical name", "Common name", "Size", "Quantity", "Price", "Total", "Available from"]

# Botanical name, common name, size, quantity, price.
PLANTS = [
    ("acer Palmatum", "Japanese maple", "C3", 40, 12.5),
    ("Acer palmatum “Bloodgood”", "Purple Japanese maple", "C10", 12, 39.9),
    ("LAVANDULA ANGUSTIFOLIA", "Lavender", "P9", 600, 1.85),
    ("Photinia x fraseri", "Christmas berry", "C5", 75, 9.4),
    ("Quercus  robur", "Oak", "8-10", 22, 64),
    ("Hydrangea paniculata 'Limelight'", "Hydrangea", "C5", 120, 8.75),
    ("Betula pendula", "Silver birch", "10-12", 18, 58),
    ("Carpinus betulus", "Hornbeam", "60-100", 2500, 0.92),
    ("Cornus alba 'Sibirica'", "Red dogwood", "C3", 90, 5.2),
    ("Fagus sylvatica", "Beech", "80-100", 1800, 1.35),
    ("Viburnum  tinus", "Laurustinus", "C5", 64, 7.9),
    ("Prunus laurocerasus 'Rotundifolia'", "Cherry laurel", "100-125", 300, 6.1),
    ("Taxus baccata", "Yew", "60-80", 450, 7.25),
    ("Salvia nemorosa “Caradonna”", "Sage", "P9", 800, 1.6),
    ("Rosa rugosa", "Japanese rose", "C2", 210, 2.95),
    ("Echinacea purpurea", "Coneflower", "P9", 500, 1.7),
    ("abelia x grandiflora", "Glossy abelia", "C3", 55, 6.8),
    ("Magnolia stellata", "Star magnolia", "C7.5", 15, 27.5),
    ("Miscanthus sinensis", "Silver grass", "C2", 140, 3.4),
    ("BUXUS sempervirens", "Box", "P9", 350, 1.95),
]

# Genus, species, cultivar, size, quantity.
PLANTS_APART = [
    ("acer", "Palmatum", "", "C3", 40),
    ("Acer", "palmatum", "Bloodgood", "C10", 12),
    ("LAVANDULA", "ANGUSTIFOLIA", "hidcote", "P9", 600),
    ("Hydrangea", "paniculata", "Limelight", "C5", 120),
    ("Betula", "pendula", "", "10-12", 18),
    ("Cornus", "Alba", "Sibirica", "C3", 90),
    ("Prunus", "laurocerasus", "Rotundifolia", "100-125", 300),
    ("quercus", "robur", "Fastigiata", "C10", 8),
    ("Taxus", "baccata", "", "60-80", 450),
    ("Rosa", "rugosa", "Alba", "C2", 210),
]


def make_png(width, height, colour):
    """A picture of one colour: no library for pictures is needed."""
    rows = (b"\0" + bytes(colour) * width) * height

    def chunk(kind, content):
        body = kind + content
        return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
